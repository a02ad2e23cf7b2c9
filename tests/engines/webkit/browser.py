#!/usr/bin/python3
"""The WebKitGTK browser of the tests, driven by WebKitWebDriver (driver.ts starts both).

MiniBrowser, which WebKitWebDriver starts by default, has no exact page size, no profile on disk and no tracking prevention.
A web process runs without WebKit's own sandbox (bubblewrap): that is the default of this API, and a chroot could not start one.
"""
import argparse
import os
import signal

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument('--profile', required=True, help='folder that keeps what pages store')
parser.add_argument('--width', type=int, default=390)
parser.add_argument('--height', type=int, default=844)
parser.add_argument('--zoom', type=float, default=1)
parser.add_argument('--camera', action='store_true', help='a mock camera, allowed without a question')
parser.add_argument('--no-storage', action='store_true', help='no cookies, local storage and databases, for any page')
parser.add_argument('--classic-scrollbars', action='store_true', help='scroll bars beside the page, not over it')
parser.add_argument('--script', help='runs in each page and frame, before their own')
options = parser.parse_args()


def create_context():
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=f'{options.profile}/data', base_cache_directory=f'{options.profile}/cache'
    )
    manager.get_cookie_manager().set_persistent_storage(
        f'{options.profile}/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE
    )
    return WebKit2.WebContext(website_data_manager=manager)


def create_settings():
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_enable_developer_extras(True)
    settings.set_enable_page_cache(True)
    settings.set_enable_media_stream(True)
    settings.set_enable_mock_capture_devices(options.camera)
    settings.set_enable_html5_local_storage(not options.no_storage)
    features = WebKit2.Settings.get_all_features()
    for feature in map(features.get, range(features.get_length())):
        if feature.get_identifier() == 'IndexedDBAPI':
            settings.set_feature_enabled(feature, not options.no_storage)
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    return settings


def decide_permission(_view, request):
    if options.camera and isinstance(request, WebKit2.UserMediaPermissionRequest):
        request.allow()
    else:
        request.deny()
    return True


def create_content_manager():
    manager = WebKit2.UserContentManager()
    if options.script:
        frames, time = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
        manager.add_script(WebKit2.UserScript(options.script, frames, time, None, None))
    return manager


def open_window(related_view=None):
    shared = {'settings': create_settings(), 'user_content_manager': create_content_manager()}
    if related_view:
        view = WebKit2.WebView(related_view=related_view, **shared)
    else:
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, **shared)
    view.set_zoom_level(options.zoom)
    view.connect('permission-request', decide_permission)
    view.connect('web-process-terminated', lambda _view, reason: print('CONSOLE PROCESS ERROR', reason, flush=True))
    view.connect('create', lambda opener, _action: open_window(opener))
    # Without a frame the page is as large as the window.
    window = Gtk.Window(decorated=False)
    window.set_default_size(options.width, options.height)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('WebKitGTK')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', lambda _session: open_window())


def set_network(is_there):
    """Without it every request goes to a proxy at a port where nothing listens."""
    if is_there:
        data_manager.set_network_proxy_settings(WebKit2.NetworkProxyMode.NO_PROXY, None)
    else:
        nowhere = WebKit2.NetworkProxySettings.new('http://127.0.0.1:9', None)
        data_manager.set_network_proxy_settings(WebKit2.NetworkProxyMode.CUSTOM, nowhere)
    print('NETWORK', 'on' if is_there else 'off', flush=True)
    return GLib.SOURCE_CONTINUE


Gtk.Settings.get_default().set_property('gtk-overlay-scrolling', not options.classic_scrollbars)
# Letters as wide as they are drawn, as on a phone, and not rounded to whole pixels.
Gtk.Settings.get_default().set_property('gtk-xft-hinting', 0)
context = create_context()
data_manager = context.get_website_data_manager()
# As in Safari: frames of another site get no cookies, and storage of their own for each page that embeds them.
data_manager.set_itp_enabled(True)
cookies = WebKit2.CookieAcceptPolicy.NEVER if options.no_storage else WebKit2.CookieAcceptPolicy.NO_THIRD_PARTY
data_manager.get_cookie_manager().set_accept_policy(cookies)
context.set_preferred_languages(['fr-FR'])
context.set_automation_allowed(True)
context.connect('automation-started', start_session)

GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, Gtk.main_quit)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, set_network, False)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR2, set_network, True)
print('BROWSER', os.getpid(), flush=True)
Gtk.main()
